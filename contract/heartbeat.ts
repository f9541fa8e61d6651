/** So often a stream says, by an event named `beat` that has no content, that it is still there. */
export const heartbeatSeconds = 20;
