import type { ServerResponse } from 'node:http';

/** Sends a text a sign at a time, and blanks after it without an end. */
export function trickle(response: ServerResponse, text: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(text[sent] ?? ' ');
    sent += 1;
  }, 20);
  response.on('close', () => clearInterval(timer));
}

const spaces = Buffer.alloc(1024 * 1024, ' ');

/** Sends fifty megabytes of blanks before a text; blanks are allowed, which makes it a right one. */
export function flood(response: ServerResponse, text: string, left = 50): void {
  if (response.destroyed) return;
  if (left === 0) response.end(text);
  else response.write(spaces, () => flood(response, text, left - 1));
}

/** Sends the first half of a text as if it were all. */
export function half(response: ServerResponse, text: string): void {
  response.end(text.slice(0, Math.floor(text.length / 2)));
}
