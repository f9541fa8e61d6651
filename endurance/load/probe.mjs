// Loaded into the server before its own program: answers, over a socket of its own, what it holds.
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const path = process.env.ENDURANCE_PROBE;
const resolution = 5;

if (path && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // What a tick takes when nothing holds it up is the resolution itself.
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  const answers = {
    look: () => ({
      rss: process.memoryUsage.rss(),
      heap: process.memoryUsage().heapUsed,
      processor: Object.values(process.cpuUsage()).reduce((sum, one) => sum + one),
      descriptors: readdirSync('/proc/self/fd').length,
      listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
      timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
      delayP99: ms(delay.percentile(99)),
      delayMax: delay.max === 0 ? 0 : ms(delay.max),
    }),
    collect: () => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc');
      collect();
      collect();
      return answers.look();
    },
    reset: () => {
      delay.reset();
      return answers.look();
    },
  };
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (asked) => {
      const answer = answers[String(asked)];
      socket.end(JSON.stringify(answer ? answer() : {}));
    });
  })
    .listen(path)
    .unref();
}
