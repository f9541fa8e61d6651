import type { Asked } from './ask.ts';

let made = 0;
const run = process.pid.toString(36);
const words = ['okafor', 'weber', 'zebracorn', 'lindqvist', 'holm', 'studio', 'client-7'];

const get = (path: string): Asked => ({ method: 'GET', path });

/** What a practice at work asks for: 80 reads, 15 writes and 5 searches of every hundred. */
function practice(clientIds: readonly string[]): Asked {
  made += 1;
  const id = clientIds[(made * 7) % clientIds.length] ?? '';
  const at = (made * 37) % 100;
  if (at < 5) return get(`/api/clients?limit=50&q=${words[made % words.length] ?? ''}`);
  if (at < 10) return { method: 'POST', path: '/api/clients', body: newClient(made) };
  if (at < 15) {
    return { method: 'PUT', path: `/api/clients/${id}`, body: { coachingGoals: `Goal ${made}` } };
  }
  if (at < 20) {
    return { method: 'POST', path: '/api/tasks', body: { title: `Call ${run} ${made}` } };
  }
  if (at < 45) return get('/api/clients?limit=50');
  if (at < 55) return get('/api/clients?limit=50&status=active&sort=name');
  if (at < 75) return get(`/api/clients/${id}`);
  if (at < 88) return get('/api/tasks?limit=50&assignee=me&status=open');
  if (at < 95) return get('/api/metrics');
  return get('/api/auth/user');
}

const newClient = (at: number) => ({
  name: `Load ${run} ${at}`,
  email: `load-${run}-${at}@mail.example`,
  monthlyRevenue: '12.50',
});

/** Somebody who reads while others do something else. */
function readers(clientIds: readonly string[]): Asked {
  made += 1;
  const id = clientIds[(made * 7) % clientIds.length] ?? '';
  return get(made % 2 === 0 ? '/api/clients?limit=50' : `/api/clients/${id}`);
}

/** A wrong password for somebody, each time from another address, so that each one is compared. */
function logins(): Asked {
  made += 1;
  const address = `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`;
  return {
    method: 'POST',
    path: '/api/auth/login',
    body: { username: `nobody-${run}-${made}`, password: 'not the password at all' },
    headers: { 'x-forwarded-for': address },
  };
}

export const mixes = {
  practice,
  readers,
  logins,
  /** The page itself, which is a file. */
  page: (): Asked => get('/'),
};
export type MixName = keyof typeof mixes;
