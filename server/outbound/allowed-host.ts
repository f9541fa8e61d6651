/** A host that the operator lets users send to, in a network of their own; without a port, on any. */
export interface AllowedHost {
  readonly host: string;
  readonly port: number | undefined;
}

/** Reads `n8n.internal, localhost:5678, [::1]:80`; undefined where a part is no host. */
export function readAllowedHosts(text: string): AllowedHost[] | undefined {
  const hosts: AllowedHost[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '' || /[/?#@\s*]/.test(part) || !URL.canParse(`http://${part}`)) return undefined;
    const port = /:(\d+)$/.exec(part)?.[1];
    hosts.push({
      host: new URL(`http://${part}`).hostname,
      port: port === undefined ? undefined : Number(port),
    });
  }
  return hosts;
}

const usualPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };

/** Whether an address is one of the operator's own. */
export function isAllowedHost({ hostname, port, protocol }: URL, hosts: readonly AllowedHost[]) {
  const asked = port === '' ? usualPorts[protocol] : Number(port);
  const named = hostname.replace(/\.$/, '');
  return hosts.some((one) => one.host === named && (one.port === undefined || one.port === asked));
}
