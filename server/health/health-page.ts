import { html, type Html } from '#server/pages/html.ts';
import type { Page } from '#server/pages/send-page.ts';
import type { HealthReport } from './health.ts';
import type { ProviderCheck } from './providers.ts';
import type { Status } from './status.ts';

const words: Record<Status, string> = {
  ok: 'All is well',
  warning: 'Something wants looking at',
  error: 'Something is broken',
};

const mark = (status: Status): Html =>
  html`<span class="mark ${status}"
    >${status === 'ok' ? 'OK' : status === 'warning' ? 'Warning' : 'Error'}</span
  >`;

/** The report as a page for an admin. */
export function healthPage({ status, at, version, checks }: HealthReport): Page {
  const { database, jobs, disk, backups, live, mail, files, voice, ai, pay } = checks;
  const engine = database.engine === 'embedded' ? 'Embedded database' : 'PostgreSQL server';
  const unknown = 'unknown';
  const rows: [name: string, mark: Html | string, says: string][] = [
    [
      'Database',
      mark(database.status),
      [
        `${engine}, ${database.latencyMs === null ? 'no answer' : `answers in ${database.latencyMs} ms`}, schema ${database.migrations}.`,
        database.note,
      ]
        .filter(Boolean)
        .join(' '),
    ],
    [
      'Jobs',
      mark(jobs.status),
      jobs.problem ??
        `${jobs.waiting ?? unknown} waiting, ${jobs.failed ?? unknown} failed, the oldest ${jobs.oldestSeconds ?? unknown} s`,
    ],
    [
      'Disk',
      mark(disk.status),
      disk.freeBytes === null ? (disk.problem ?? unknown) : `${sizeOf(disk.freeBytes)} free`,
    ],
    ['Backups', mark(backups.status), backupWords(backups)],
    [
      'Live updates',
      '',
      live.streams === 1 ? '1 page connected' : `${live.streams} pages connected`,
    ],
    providerRow('Mail', mail, 'Kept in the outbox; nothing is sent'),
    providerRow('Files', files, 'Kept in the data folder'),
    providerRow('Telephone calls', voice, 'Not configured: no telephone calls, only rehearsals'),
    providerRow('Analysis by a model', ai, 'Not configured: local rules read'),
    providerRow('Payments', pay, 'Not configured: the test gateway answers, no money moves'),
  ];
  return {
    title: 'System status',
    description: 'How this installation of Rapport is.',
    body: html`<h1>System status</h1>
      <p>
        ${mark(status)} ${words[status]}. Rapport ${version}, looked at on
        <time datetime="${at}">${at.slice(0, 10)} at ${at.slice(11, 19)} UTC</time>.
      </p>
      <div class="wide" tabindex="0" role="region" aria-label="Checks">
        <table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Status</th>
              <th scope="col">What it says</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ([name, status_, says]) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td>${status_}</td>
                  <td>${says}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p>
        Each check is made at most every 30 seconds. The same as JSON:
        <code>curl -H 'Authorization: Bearer …' /health/deep</code>.
      </p>`,
  };
}

/** What anybody may know. */
export function livenessPage(what: string): Page {
  return {
    title: 'System status',
    description: 'Whether this installation of Rapport is running.',
    body: html`<h1>System status</h1>
      <p>${mark('ok')} Rapport is running.</p>
      <p>
        ${what} are for admins. <a href="/login">Sign in</a> as one, then open this page again.
      </p>`,
  };
}

function backupWords(check: HealthReport['checks']['backups']): string {
  const { nightly, lastAt, failedAt, problem } = check;
  // Whoever could not look does not know that there is none.
  if (problem !== undefined) return problem;
  const instant = (at: string) => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  const last = lastAt ? `The last one was made on ${instant(lastAt)}` : 'None was made yet';
  const failed = failedAt ? `, and one failed on ${instant(failedAt)}` : '';
  return `${last}${failed}. ${nightly ? 'One is made each night.' : 'None is made by itself.'}`;
}

const providerNames: Readonly<Record<string, string>> = {
  smtp: 'The SMTP server of the settings',
  s3: 'The bucket of the settings',
  retell: 'Retell AI',
  stripe: 'Stripe',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  'openai-compatible': 'The server of the settings',
};

function providerRow(
  part: string,
  check: ProviderCheck,
  builtIn: string,
): [name: string, mark: Html, says: string] {
  if (check.reachable === null) return [part, mark(check.status), builtIn];
  const name = providerNames[check.vendor] ?? check.vendor;
  const says = check.problem ?? `answers in ${check.latencyMs} ms`;
  return [part, mark(check.status), `${name}: ${says}`];
}

function sizeOf(bytes: number): string {
  const gibibytes = bytes / 1024 ** 3;
  return gibibytes >= 1 ? `${gibibytes.toFixed(1)} GiB` : `${Math.floor(bytes / 1024 ** 2)} MiB`;
}
