import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyScopeFor } from '#contract/key-reach.ts';
import { endpoints } from '#contract/endpoints.ts';
import { testEvent, webhookEventNames } from '#contract/webhook-events.ts';
import { webhookShapes } from '#contract/webhook-shapes.ts';
import { makeSecret, signedHeaders } from '#server/webhooks/signature.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';

interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, Told | { readonly $ref: string }>;
}
interface Told {
  readonly description: string;
  readonly content?: Record<string, unknown>;
}
interface OpenApi {
  readonly openapi: string;
  readonly tags: readonly { name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, { readonly post: Operation }>;
  readonly components: {
    readonly responses: Record<string, Told>;
    readonly schemas: Record<string, Schema>;
  };
}

/** Everything within a document, itself first. */
function* partsOf(part: unknown): Generator<object> {
  if (typeof part !== 'object' || part === null) return;
  yield part;
  for (const inner of Object.values(part)) yield* partsOf(inner);
}
const inSchemas = '#/components/schemas/';
const namedIn = (schema: Schema | undefined) =>
  document.components.schemas[schema?.$ref?.replace(inSchemas, '') ?? ''];

let t: TestApp;
let document: OpenApi;
beforeAll(async () => {
  t = await openTestApp({ empty: true });
  document = (await t.stranger().raw('GET', '/api/openapi.json')).body as OpenApi;
});
afterAll(() => t.stop());

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone({ ...document }));
  expect(result).toMatchObject({ valid: true });
  expect(document.openapi).toBe('3.1.0');
});

test('the judge of that objects to a fault', async () => {
  const planted = structuredClone({
    ...document,
    paths: { ...document.paths } as Record<string, unknown>,
  });
  planted.paths['/api/planted'] = { get: { responses: 'none' } };
  expect(await new Validator().validate(planted)).toMatchObject({ valid: false });
});

test('a refusal that many requests share stands in it once', () => {
  const told = Object.values(document.components.responses).map((one) => JSON.stringify(one));
  expect(new Set(told).size).toBe(told.length);
  expect(told.length).toBeLessThan(endpoints.length);
});

test('a shape that many requests share stands in it once, by its name', () => {
  const { schemas } = document.components;
  const parts = [...partsOf(document)] as Schema[];
  const shapes = parts
    .filter(({ type, properties = {} }) => type === 'object' && Object.keys(properties).length > 4)
    .map((one) => JSON.stringify(one));
  expect(shapes.filter((one, place) => shapes.indexOf(one) !== place)).toEqual([]);
  const referred = parts.flatMap(({ $ref }) => ($ref?.startsWith(inSchemas) ? [$ref] : []));
  expect([...new Set(referred)].toSorted()).toEqual(
    Object.keys(schemas).map((name) => inSchemas + name),
  );
  for (const [name, { title, type }] of Object.entries(schemas))
    expect({ name: title, type }).toEqual({ name, type: 'object' });
  expect(document.paths['/api/clients/{id}']?.['get']?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: `${inSchemas}Client` } } },
  });
  expect(schemas['Client']?.properties).toMatchObject({ email: { type: 'string' } });
});

test('it holds the endpoints of the contract, all and only', () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  expect(new Set(described).size).toBe(described.length);
});

test('it describes what webhooks are told, with the shapes and headers that are sent', () => {
  const { webhooks } = document;
  expect(Object.keys(webhooks).toSorted()).toEqual([...webhookEventNames, testEvent].toSorted());
  const headers = Object.keys(signedHeaders([makeSecret()], { id: '', at: new Date(), body: '' }));
  for (const [name, { post }] of Object.entries(webhooks)) {
    expect(document.tags.map((tag) => tag.name)).toContain(post.tags[0]);
    expect(post.parameters.map((one) => [one.in, one.name])).toEqual(
      headers.map((header) => ['header', header]),
    );
    const { properties } = post.requestBody?.content['application/json']?.schema ?? {};
    const data = Object.keys(webhookShapes[name as keyof typeof webhookShapes].shape);
    expect(properties).toMatchObject({ type: { const: name }, timestamp: { type: 'string' } });
    expect(Object.keys(properties?.['data']?.properties ?? {})).toEqual(data);
  }
  const merged = webhooks['client.merged']?.post.requestBody?.content['application/json']?.schema;
  expect(namedIn(merged?.properties?.['data']?.properties?.['client'])).toMatchObject({
    properties: { email: { type: 'string' } },
  });
});

describe.each(endpoints)('%s', (name, endpoint) => {
  const found = () => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    return document.paths[path]?.[endpoint.method.toLowerCase()] as Operation;
  };

  test('is described with what it takes, what it gives and who may ask', () => {
    const operation = found();
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    expect(document.tags.map((tag) => tag.name)).toContain(operation.tags[0]);
    const scope = keyScopeFor(endpoint);
    const bySession = ['anyone', 'newcomer'].includes(endpoint.access) ? [] : [{ session: [] }];
    expect(operation.security).toEqual([...bySession, ...(scope ? [{ key: [scope] }] : [])]);
    const { upload, body } = endpoint;
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
      upload ? ['multipart/form-data'] : body ? ['application/json'] : [],
    );
    const inPath = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name);
    expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]));
    const ok = (endpoint.returns ?? endpoint.raw) ? '200' : '204';
    expect(operation.responses[ok]).toBeDefined();
    expect('415' in operation.responses).toBe(endpoint.method !== 'GET');
  });

  test('names every refusal that it declares', () => {
    const { responses } = found();
    for (const { code, status } of endpoint.refusals) {
      const told = responses[status];
      const name = told && '$ref' in told ? told.$ref.replace('#/components/responses/', '') : '';
      expect(document.components.responses[name]?.description).toContain(`\`${code}\``);
    }
  });
});

test('the page for people is ours alone: no inline script, nothing from elsewhere', async () => {
  const page = await t.stranger().raw('GET', '/api-docs');
  expect(page).toMatchObject({ status: 200 });
  const text = page.body as string;
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  for (const [, attributes = '', inline = ''] of text.matchAll(/<script([^>]*)>([^<]*)</g)) {
    expect(attributes).toMatch(/src="\/api-docs\//);
    expect(inline.trim()).toBe('');
  }
  expect(text).not.toMatch(/\son\w+=|https?:\/\//);
  for (const [, path = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect({ path, status: (await t.stranger().raw('GET', path)).status }).toEqual({
      path,
      status: 200,
    });
  }
  expect((await t.stranger().raw('GET', '/api-docs/json')).body).toEqual(document);
});

test('no other file is reached through it', async () => {
  for (const path of ['/api-docs/static/../package.json', '/api-docs/static/%2e%2e/package.json']) {
    expect((await t.stranger().raw('GET', path)).status).not.toBe(200);
  }
});

test('a body of another kind is refused as it says, also where none is wanted', async () => {
  const sent = { body: 'x', headers: { 'content-type': 'text/plain' } };
  const answer = await t.stranger().raw('POST', '/api/auth/logout', sent);
  expect(answer).toMatchObject({ status: 415, body: { code: 'wrong_media_type' } });
});
