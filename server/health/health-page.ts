import { html, type Html } from '#server/pages/html.ts';
import type { Page } from '#server/pages/send-page.ts';
import type { HealthReport } from './health.ts';
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
  const { database, jobs, disk, backups, live, mail, voice, ai, pay } = checks;
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
      `${jobs.waiting ?? unknown} waiting, ${jobs.failed ?? unknown} failed, the oldest ${jobs.oldestSeconds ?? unknown} s`,
    ],
    [
      'Disk',
      mark(disk.status),
      disk.freeBytes === null ? unknown : `${sizeOf(disk.freeBytes)} free`,
    ],
    ['Backups', mark(backups.status), backupWords(backups)],
    ['Live updates', '', `${live.streams} pages connected`],
    [
      'Mail',
      mark(mail.status),
      mail.vendor === 'smtp'
        ? 'Sent by the SMTP server of the settings'
        : 'Kept in the outbox; nothing is sent',
    ],
    ['Telephone calls', '', configured(voice.configured, 'no telephone calls')],
    ['Analysis by a model', '', configured(ai.configured, 'no outside model')],
    ['Payments', '', configured(pay.configured, 'no money moves')],
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

function backupWords({ nightly, lastAt, failedAt }: HealthReport['checks']['backups']): string {
  const instant = (at: string) => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  const last = lastAt ? `The last one was made on ${instant(lastAt)}` : 'None was made yet';
  const failed = failedAt ? `, and one failed on ${instant(failedAt)}` : '';
  return `${last}${failed}. ${nightly ? 'One is made each night.' : 'None is made by itself.'}`;
}

function configured(is: boolean, otherwise: string): string {
  return is ? 'A provider is configured' : `Not configured: ${otherwise}`;
}

function sizeOf(bytes: number): string {
  const gibibytes = bytes / 1024 ** 3;
  return gibibytes >= 1 ? `${gibibytes.toFixed(1)} GiB` : `${Math.floor(bytes / 1024 ** 2)} MiB`;
}
