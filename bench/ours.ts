import { readConfig } from '#server/config.ts';
import { makeLog } from '#server/log.ts';
import { openDatabase } from '#server/open-database.ts';
import { start } from '#server/start.ts';
import { answerParent } from './answer-parent.ts';

const config = readConfig(process.env);
const { app, stop } = await start(config, await openDatabase(config), makeLog(config));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
answerParent(typeof address === 'object' ? Number(address?.port) : 0, stop);
