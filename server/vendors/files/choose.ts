import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { diskFiles } from './disk.ts';
import type { FilesVendor } from './files.ts';
import { s3Files } from './s3.ts';

/** Picks where files are kept: a bucket where one is named, else the data folder. */
export function chooseFiles({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FilesVendor {
  return files ? s3Files(files) : diskFiles(join(dataDir, 'files'));
}
