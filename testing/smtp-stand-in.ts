import { SMTPServer } from 'smtp-server';

export interface SmtpStandIn {
  /** With the credentials in it when the stand-in wants some. */
  readonly url: string;
  readonly received: { from: string; to: string[]; raw: string }[];
  close(): Promise<void>;
}

export interface SmtpBehaviour {
  user?: string;
  password?: string;
  /** Refuses each recipient, as long as it stands here, or each message, with this reply. */
  refuseRecipient?: { code: number; reply: string };
  refuseMessage?: { code: number; reply: string };
  /** Takes the connection and says nothing more. */
  silent?: boolean;
}

const refusal = ({ code, reply }: { code: number; reply: string }) =>
  Object.assign(new Error(reply), { responseCode: code });

/** Starts a mail server on a free loopback port that keeps what it is sent. The caller closes it. */
export async function startSmtpStandIn(behaviour: SmtpBehaviour = {}): Promise<SmtpStandIn> {
  const received: SmtpStandIn['received'] = [];
  const { user, password, refuseMessage, silent } = behaviour;
  const server = new SMTPServer({
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (!silent) done();
    },
    onAuth: (auth, _session, done) => {
      const known = auth.username === user && auth.password === password;
      if (known) done(null, { user: auth.username });
      else done(new Error(`no such user ${String(auth.username)} ${String(auth.password)}`));
    },
    onRcptTo: (_address, _session, done) => {
      const { refuseRecipient } = behaviour;
      done(refuseRecipient && refusal(refuseRecipient));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuseMessage) return done(refusal(refuseMessage));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        return done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const login =
    user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  return {
    url: `smtp://${login}127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
