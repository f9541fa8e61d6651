/** Without a title: "David" of "Dr David Blaney". */
export const firstName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .find((word) => !/^(?:mr|mrs|ms|mx|dr|prof|professor|rev|sir)\.?$|^hon\.$/i.test(word)) ?? '';
