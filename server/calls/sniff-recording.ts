import { fileTypeFromBuffer } from 'file-type';

/** How much of a recording is looked at. */
export const headBytes = 64 * 1024;

/** What a browser can play, by the type that its bytes show. */
const playable: Readonly<Record<string, string>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/flac': 'audio/flac',
  'audio/x-flac': 'audio/flac',
  'audio/webm': 'audio/webm',
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
};

/** The media type to play a recording with; undefined for bytes that are none. */
export async function sniffRecording(head: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return playable[found?.mime.split(';')[0] ?? ''];
}
