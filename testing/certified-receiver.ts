import { readFileSync } from 'node:fs';
import https, { Agent, createServer, type AgentOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

export type Certificate = 'good' | 'expired' | 'future' | 'elsewhere' | 'selfSigned';

/** One key, an authority of its own, and certificates that are wrong in one thing each. */
const certificates = JSON.parse(
  readFileSync(new URL('certificates.json', import.meta.url), 'utf8'),
) as Readonly<Record<Certificate | 'key' | 'authority', string>>;

const armoured = (label: string, base64: string) =>
  `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----\n`;
const authority = armoured('CERTIFICATE', certificates.authority);

export interface CertifiedReceiver {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A program on loopback that answers 200 by https and shows a certificate of the choice. */
export async function openCertified(certificate: Certificate): Promise<CertifiedReceiver> {
  const key = armoured('PRIVATE' + ' KEY', certificates.key);
  const cert = armoured('CERTIFICATE', certificates[certificate]);
  const server = createServer({ key, cert }, (_request, reply) => reply.end('thank you'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = 'receiver.test';
  return {
    host,
    port,
    url: `https://${host}:${port}/ok`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class Trusting extends Agent {
  constructor(options: AgentOptions = {}) {
    super({ ...options, ca: authority });
  }
}

/** Has this process trust the authority of these certificates while something runs. */
export async function trusting<T>(work: () => Promise<T>): Promise<T> {
  const { globalAgent } = https;
  https.globalAgent = new Trusting();
  try {
    return await work();
  } finally {
    https.globalAgent = globalAgent;
  }
}
