import { lockFolder } from '#server/db/folder-lock.ts';

/** Run as a process of its own: locks the folder, says so, and holds it until it is killed. */
const [folder = ''] = process.argv.slice(2);
await lockFolder(folder);
process.send?.('locked');
setInterval(() => undefined, 60_000);
