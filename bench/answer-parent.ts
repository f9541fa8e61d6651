/** The other side of a ChildServer: says the port, then the processor time whenever it is asked. */
export function answerParent(port: number, stop: () => Promise<unknown>): void {
  process.on('message', (asked) => {
    if (asked === 'stop') void stop().then(() => process.exit(0));
    const { user, system } = process.cpuUsage();
    if (asked === 'processor') process.send?.(user + system);
  });
  process.send?.(port);
}
