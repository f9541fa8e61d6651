import { keyLimits, type KeyScope } from '#contract/api-keys.ts';
import { rawTypesOf, type Endpoint, type Endpoints, type RawType } from '#contract/endpoint.ts';
import { keyScopeFor } from '#contract/key-reach.ts';
import { rooms } from '#contract/endpoints.ts';
import { errorAnswer } from '#contract/refusal.ts';
import { version } from '#server/version.ts';
import { Refusals } from './refusals-told.ts';
import { Shapes, type Json } from './shapes-told.ts';
import { webhooksTold } from './webhooks-told.ts';

const who: Record<Endpoint['access'], string> = {
  anyone: 'Anybody may ask.',
  newcomer: 'Anybody may ask, while the installation has no user yet.',
  signedIn: 'For whoever is signed in.',
  coach: 'For coaches and admins.',
  admin: 'For admins.',
  operator: 'For admins of the first practice.',
};

const byKey: Record<KeyScope | 'none', string> = {
  read: 'Also by a key.',
  write: 'Also by a key that may write.',
  none: 'Not by a key.',
};

const roomNotes: Record<keyof typeof rooms, string> = {
  people: 'Users, their profiles, settings and roles, and the practice they belong to.',
  signIn: 'Set-up, sessions, passwords and two-step sign-in.',
  apiKeys: 'Keys by which programs act as a person.',
  mail: 'The outbox: every message that was written, sent or not.',
  invitations: 'Invitations, requests for access, and the practices of this installation.',
  notifications: 'What a person is told.',
  audit: 'The log of every change, and what failed afterwards.',
  clients: 'Clients, their pipeline, their history, and changes of many that can be undone.',
  clientFields: "Fields of the practice's own.",
  savedViews: "A person's views of the client directory.",
  duplicates: 'Clients that seem to be one, and merging them.',
  documents: 'Files that are kept with a client.',
  messages: 'Emails to clients, notes about them, and templates.',
  tasks: 'What is to be done, by whom and by when.',
  taskChanges: 'Changes of many tasks that can be undone.',
  quickAdd: 'Tasks from a sentence.',
  okrs: 'Objectives of a quarter: drafted, worked on, closed, carried over.',
  keyResults: 'What is measured of objectives, and the check-ins that say where it stands.',
  payments: 'Payments by card, their refunds and receipts. Amounts are whole US cents.',
  paymentLinks: 'Links by which a client pays a sum, once.',
  testGateway: 'What stands in for Stripe where no key is set; it moves no money.',
  calls: 'Calls with clients and what was said in them.',
  dialling: 'Calls that the agent makes: the check before, the dial, the call as it goes.',
  recordings: 'What was recorded of calls.',
  promises: 'What was promised in calls.',
  voiceSettings: 'How the agent speaks and when it may ring.',
  insights: 'What matters about clients, with what it stands on.',
  calendar: 'A private calendar of what is due and of calls.',
  memory: 'Everything that was said and written: found by words, asked, and forgotten.',
  aiUsage: 'What a language model was asked for, and within which limits.',
  analytics: 'The figures, now and as they were.',
  webhooks: 'Addresses that are told what happens, and what was sent to them.',
  portability: 'Clients in from a file, and out to one.',
  backups: 'Backups of the installation, restoring them, and a practice that leaves in one file.',
  live: 'Server-sent events.',
};

let made: Json | undefined;

/** OpenAPI 3.1 of everything in the contract, made from it once. */
export function openApi(): Json {
  made ??= make();
  return made;
}

function make(): Json {
  const shapes = new Shapes();
  const refusals = new Refusals(shapes.of(errorAnswer, 'output'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rapport',
      version,
      description:
        'Requests and answers are JSON in camelCase, ids are UUIDs, instants are ISO 8601 in UTC. ' +
        'A file is sent as multipart/form-data, as the last part and named `file`. ' +
        'A browser is known by its session cookie, which POST /api/auth/login gives; its writes ' +
        "must come from this installation's own origin. A program is known by a key that somebody " +
        'makes on their profile: it does what they may do, where a request says that keys may.',
    },
    externalDocs: { url: '/docs', description: 'Documentation' },
    servers: [{ url: '/' }],
    tags: Object.entries(roomNotes).map(([room, description]) => ({
      name: nameOf(room),
      description,
    })),
    paths: paths(refusals, shapes),
    webhooks: webhooksTold(shapes),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'rapport',
          description: 'The session cookie; over https its name is __Host-rapport.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `A key with the scope read or write. At most ${keyLimits.requests} requests and ${keyLimits.writes} writes a minute; the RateLimit header says what is left.`,
        },
      },
      responses: refusals.named(),
      schemas: shapes.named(),
    },
  };
}

/** `clientFields` as a person reads it: “Client fields”. */
function nameOf(room: string): string {
  const words = room.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const capital = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return capital.replace(/^(?:Api|Ai)\b/, (short) => short.toUpperCase()).replace('Okrs', 'OKRs');
}

function paths(refusals: Refusals, shapes: Shapes): Json {
  const all: Record<string, Record<string, Json>> = {};
  for (const [room, endpoints] of Object.entries<Endpoints>(rooms)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      (all[path] ??= {})[endpoint.method.toLowerCase()] = {
        ...operation(room, name, endpoint, shapes),
        responses: { ...answerOf(endpoint, shapes), ...refusals.of(endpoint) },
      };
    }
  }
  return all;
}

function operation(room: string, name: string, endpoint: Endpoint, shapes: Shapes): Json {
  const { params, query, access, limit } = endpoint;
  const rate =
    limit &&
    `At most ${limit.max} in ${limit.windowSeconds} s for one ${limit.per === 'address' ? 'address' : 'person'}.`;
  const isOpen = access === 'anyone' || access === 'newcomer';
  const keyScope = keyScopeFor(endpoint);
  return {
    operationId: name,
    tags: [nameOf(room)],
    summary: endpoint.summary,
    description: [who[access], byKey[keyScope ?? 'none'], rate].filter(Boolean).join(' '),
    security: isOpen ? [] : [{ session: [] }, ...(keyScope ? [{ key: [keyScope] }] : [])],
    parameters: [
      ...parametersOf(params && shapes.of(params, 'input'), 'path'),
      ...parametersOf(query && shapes.of(query, 'input'), 'query'),
    ],
    ...requestBodyOf(endpoint, shapes),
  };
}

function requestBodyOf({ body, upload }: Endpoint, shapes: Shapes): Json {
  if (!body && !upload) return {};
  const fields = body && shapes.of(body, 'input');
  if (!upload) return { requestBody: { required: true, content: json(fields) } };
  const required = [...((fields?.['required'] ?? []) as readonly string[]), 'file'];
  const properties = {
    ...(fields?.['properties'] as Json | undefined),
    file: { type: 'string', format: 'binary' },
  };
  const schema = { type: 'object', properties, required };
  return {
    requestBody: {
      description: `A form whose last part is the file, of at most ${upload.maxBytes} bytes.`,
      required: true,
      content: { 'multipart/form-data': { schema } },
    },
  };
}

const json = (schema: Json | undefined): Json => ({ 'application/json': { schema } });

function answerOf(endpoint: Endpoint, shapes: Shapes): Json {
  const { raw, returns, path, query } = endpoint;
  if (raw) {
    const content = rawTypesOf(endpoint).map((type) => [type, { schema: rawSchema(type) }]);
    return { 200: { description: 'The stream or file.', content: Object.fromEntries(content) } };
  }
  if (!returns) return { 204: { description: 'Done; there is no body.' } };
  const schema = shapes.of(returns, 'output');
  const paged = query && 'cursor' in ((shapes.of(query, 'input')['properties'] ?? {}) as Json);
  const headers = {
    'X-Total-Count': { description: 'How many there are.', schema: { type: 'integer' } },
    Link: { description: 'rel="next": the next page.', schema: { type: 'string' } },
  };
  return {
    200: {
      description: path.startsWith('/api/auth/') ? 'It went well.' : 'The answer.',
      ...(paged ? { headers } : {}),
      content: json(schema),
    },
  };
}

function rawSchema(type: RawType): Json {
  if (type === 'application/json') return { type: 'array', items: { type: 'object' } };
  const isText = type.startsWith('text/') || type === 'message/rfc822';
  return { type: 'string', ...(isText ? {} : { format: 'binary' }) };
}

function parametersOf(schema: Json | undefined, place: 'path' | 'query'): readonly Json[] {
  const { properties, required } = schema ?? {};
  const needed = (required ?? []) as readonly string[];
  return Object.entries((properties ?? {}) as Json).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: of,
  }));
}
