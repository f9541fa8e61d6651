/** The other side of a ChildServer: says the port, then whatever is asked, and stops when it is told to. */
export function answerParent(
  port: number,
  stop: () => Promise<unknown>,
  also: Readonly<Record<string, (argument: unknown) => Promise<unknown>>> = {},
): void {
  const answers: typeof also = {
    processor: async () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    memory: async () => process.memoryUsage.rss(),
    ...also,
  };
  process.on('message', (asked: { what: string; argument?: unknown }) => {
    if (asked.what === 'stop') return void stop().finally(() => process.exit(0));
    const answer = answers[asked.what]?.(asked.argument);
    return void answer?.then((value) => process.send?.({ value }));
  });
  // Whoever started it may be gone without a word.
  process.on('disconnect', () => process.exit(1));
  process.send?.({ value: port });
}
