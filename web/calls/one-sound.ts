const name = 'rapport-recording';

/** Of recordings that are open in several windows only the one begun last is heard; answers what ends it. */
export function hearOne(audio: HTMLAudioElement): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  // A window is told nothing of what it says itself.
  const channel = new BroadcastChannel(name);
  const tell = () => channel.postMessage('begun');
  channel.addEventListener('message', () => audio.pause());
  audio.addEventListener('play', tell);
  return () => {
    audio.removeEventListener('play', tell);
    channel.close();
  };
}
