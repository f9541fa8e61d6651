import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes the first account of an empty installation at this address, with the sample practice, and
 * asks for what reads most packages; answers what went wrong, empty where nothing did.
 */
export async function firstMorning(address: string): Promise<string> {
  const made = await fetch(`${address}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({
      businessName: 'Rehearsal',
      name: 'Nora Hartwell',
      username: 'nora',
      email: 'nora@rehearsal.example',
      password: 'correct horse battery',
      timezone: 'Europe/London',
      sample: true,
    }),
  });
  if (!made.ok) return `the set-up: ${made.status} ${await made.text()}`;
  const cookie = made.headers.getSetCookie().map((one) => one.split(';')[0]);
  const ask = (path: string) => fetch(address + path, { headers: { cookie: cookie.join('; ') } });
  // The practice is filled after the answer.
  for (let waited = 0; waited < 120; waited += 1) {
    const answer = await ask('/api/clients?limit=1');
    if (!answer.ok) return `the clients: ${answer.status} ${await answer.text()}`;
    const [client] = (await answer.json()) as readonly { readonly id: string }[];
    if (client) {
      const quarter = await ask(`/api/okrs/clients/${client.id}/quarter.pdf`);
      const start = (await quarter.text()).slice(0, 5);
      return quarter.ok && start === '%PDF-' ? '' : `the quarter: ${quarter.status} ${start}`;
    }
    await sleep(1_000);
  }
  return 'no client within two minutes';
}
