import { createServer } from 'node:http';
import { answerParent } from './answer-parent.ts';

/** What HTTP alone costs: the same bytes again and again, and nothing else. */
const answers = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const bytes = answers.get(request.url ?? '');
  request.resume().on('end', () => {
    response.writeHead(bytes ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes?.length ?? 0,
    });
    response.end(bytes);
  });
});

async function keep(argument: unknown): Promise<void> {
  const { path, text } = argument as { path: string; text: string };
  answers.set(path, Buffer.from(text));
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? Number(address?.port) : 0;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  answerParent(port, stop, { keep });
});
