import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildStages } from './container/build-stages.ts';
import { environmentOf, listOf } from './container/dockerfile.ts';
import { firstMorning } from './container/first-morning.ts';
import { loadedPackages } from './container/loaded-packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const budget = { besideDatabaseMb: 100, imageMb: 250, baseMb: 25, nodeMb: 125 };
const embedded = /^@electric-sql\//;
const say = (line: string) => console.log(line);
const megabytes = (bytes: number) => bytes / 1e6;

function filesUnder(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(folder, path) : [path];
  });
}

const sizeOf = (folder: string, keep: (path: string) => boolean = () => true) =>
  filesUnder(folder)
    .filter(keep)
    .reduce((sum, path) => sum + lstatSync(join(folder, path)).size, 0);

function digestOf(folder: string): Map<string, string> {
  return new Map(
    filesUnder(folder).map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** Builds a second time in another folder, with the same packages, and compares byte by byte. */
function buildAgain(first: string, into: string): string[] {
  cpSync(first, into, { recursive: true, filter: (path) => !path.startsWith(join(first, 'dist')) });
  const { status } = spawnSync(process.execPath, ['bin/build.mjs'], {
    cwd: into,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) return ['the second build failed'];
  const [one, two] = [digestOf(join(first, 'dist')), digestOf(join(into, 'dist'))];
  return [...new Set([...one.keys(), ...two.keys()])].filter(
    (path) => one.get(path) !== two.get(path),
  );
}

function readOnly(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) readOnly(path);
    chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o111 ? 0o555 : 0o444);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const problems: string[] = [];
function check(is: boolean, what: string): void {
  say(`${is ? 'ok  ' : 'FAIL'} ${what}`);
  if (!is) problems.push(what);
}

async function main(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'rapport-container-'));
  chmodSync(work, 0o755);
  try {
    const { folders, image, stage } = buildStages(root, work, say);
    const app = join(image, 'app');
    const packages = join(app, 'node_modules');
    const beside = megabytes(sizeOf(packages, (path) => !embedded.test(path)));
    const database = megabytes(sizeOf(packages, (path) => embedded.test(path)));
    const built = megabytes(sizeOf(join(app, 'dist')));
    check(
      beside + built <= budget.besideDatabaseMb,
      `${beside.toFixed(1)} MB of packages and ${built.toFixed(1)} MB of ours, beside ${database.toFixed(1)} MB of the embedded database`,
    );
    const whole = beside + database + built + budget.baseMb + budget.nodeMb;
    check(
      whole <= budget.imageMb,
      `about ${whole.toFixed(0)} MB of image, with ${budget.baseMb} MB of base and ${budget.nodeMb} MB of Node`,
    );
    const differing = buildAgain(join(folders.get('build') ?? '', 'app'), join(work, 'again'));
    check(
      differing.length === 0,
      `two builds in two folders are the same, byte by byte ${differing.slice(0, 5).join(' ')}`,
    );
    const left = ['.env', '.git', 'server', 'web', 'testing', 'ops'].filter((name) =>
      existsSync(join(app, name)),
    );
    check(left.length === 0, `neither sources nor secrets are in the image ${left.join(' ')}`);
    const missing = missingPackages(app);
    check(missing.length === 0, `nothing was cut that is loaded later ${missing.join('; ')}`);
    await runAsNobody(
      image,
      environmentOf(stage),
      listOf(stage, 'ENTRYPOINT'),
      listOf(stage, 'CMD'),
      listOf(stage, 'HEALTHCHECK'),
    );
  } finally {
    spawnSync('chmod', ['-R', 'u+w', work]);
    rmSync(work, { recursive: true, force: true });
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** Loads each of them in the image, so that nothing was cut that is needed later. */
function missingPackages(app: string): string[] {
  const dist = join(app, 'dist/server');
  const scripts = filesUnder(dist).filter((path) => path.endsWith('.js'));
  const texts = scripts.map((path) => readFileSync(join(dist, path), 'utf8'));
  const { imported, required } = loadedPackages(root, texts);
  const fonts = [
    'latin',
    'latin-ext',
    'vietnamese',
    'cyrillic',
    'cyrillic-ext',
    'greek',
    'greek-ext',
  ];
  const files = fonts.flatMap((part) =>
    [400, 600].map((weight) => `@fontsource/inter/files/inter-${part}-${weight}-normal.woff`),
  );
  const program = `const { createRequire } = await import('node:module');
    const require = createRequire(${JSON.stringify(join(app, 'dist/server/main.js'))});
    for (const file of ${JSON.stringify(files)}) require.resolve(file);
    for (const name of ${JSON.stringify(imported)}) {
      await import(name).catch((error) => console.log(name, error.message));
    }
    for (const name of ${JSON.stringify(required)}) {
      try {
        require(name);
      } catch (error) {
        console.log(name, error.message);
      }
    }
    const { default: Pdf } = await import('pdfkit');
    const page = new Pdf().font(require.resolve(${JSON.stringify(files[0])})).text('A page');
    page.resume().end();
    await new Promise((done) => page.once('end', done));
    const { default: sharp } = await import('sharp');
    const picture = { width: 4, height: 4, channels: 3, background: 'red' };
    await sharp({ create: picture }).webp().toBuffer();
    const { hash, verify } = await import('@node-rs/argon2');
    if (!(await verify(await hash('a word'), 'a word'))) console.log('argon2 does not verify');
    process.exit(0);`;
  say(`${imported.length + required.length} packages are loaded by the build`);
  const script = join(app, 'load-all.mjs');
  writeFileSync(script, program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: app,
    encoding: 'utf8',
  });
  rmSync(script);
  return [...stdout.split('\n').filter(Boolean), ...(status === 0 ? [] : [stderr])];
}

async function runAsNobody(
  image: string,
  env: Record<string, string>,
  entry: readonly string[],
  command: readonly string[],
  health: readonly string[],
): Promise<void> {
  const app = join(image, 'app');
  const [data, temporary] = [join(image, 'data'), join(image, 'tmp')];
  cpSync(data, temporary, { recursive: true });
  readOnly(app);
  const user = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};
  for (const folder of [data, temporary])
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = String(await freePort());
  const inside = {
    ...env,
    PORT: port,
    RAPPORT_DATA_DIR: data,
    TMPDIR: temporary,
    RAPPORT_ALLOW_HTTP: '1',
    HOME: '/nonexistent',
  };
  // Its first word is the image's own Node; here it is this one.
  const run = (words: readonly string[]) => [process.execPath, ...words.slice(1)] as const;
  const isHealthy = () => {
    const [node, ...args] = run(health);
    return spawnSync(node, args, { cwd: app, env: inside, ...user }).status === 0;
  };
  check(!isHealthy(), 'unhealthy before it runs');
  const [node, ...args] = run([...entry, ...command]);
  const child = spawn(node, args, {
    cwd: app,
    env: inside,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  for (
    let waited = 0;
    waited < 1_200 && !output.includes('Rapport is ready') && child.exitCode === null;
    waited += 1
  )
    await sleep(100);
  check(
    output.includes('Rapport is ready'),
    `it starts as an unprivileged user with its tree read-only ${output.includes('Rapport is ready') ? '' : output.slice(-1500)}`,
  );
  check(isHealthy(), 'its health check answers');
  const page = await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text(), String);
  check(page.includes('<div id="root">'), 'it answers its pages');
  const docs = await fetch(`http://127.0.0.1:${port}/docs/operating`).then(
    ({ status }) => status,
    () => 0,
  );
  check(docs === 200, 'and its documentation');
  const api = await fetch(`http://127.0.0.1:${port}/api-docs/`).then(
    ({ status }) => status,
    () => 0,
  );
  check(api === 200, 'and that of its API');
  const morning = await firstMorning(`http://127.0.0.1:${port}`);
  check(morning === '', `it fills a sample practice, and prints a client's quarter ${morning}`);
  const files = readdirSync(data).sort().join(' ');
  check(/\bdb\b/.test(files) && /\bsecret\b/.test(files), `it keeps in its volume: ${files}`);
  child.kill('SIGTERM');
  check((await ended) === 0, 'SIGTERM ends it with 0');
  check(!isHealthy(), 'and it is unhealthy afterwards');
}

await main();
