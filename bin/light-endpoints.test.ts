import { describe, expect, it } from 'vitest';
import { rooms } from '../contract/endpoints.ts';
import { lightCode, lightPlace } from './light-endpoints.ts';

describe('what the browser needs of an endpoint', () => {
  it('is given to those who only ask, and to nobody else', () => {
    expect(lightPlace('#contract/saved-views.ts', '/r/web/clients/api.ts')).toBe('saved-views');
    expect(lightPlace('#contract/people.ts', '/r/web/session.tsx')).toBe('people');
    expect(lightPlace('#contract/clients.ts', '/r/web/clients/client-filters.ts')).toBe(undefined);
    expect(lightPlace('#web/query.ts', '/r/web/clients/api.ts')).toBe(undefined);
  });

  it('is its method, its path and how much it takes, for every endpoint of every room', () => {
    for (const [name, room] of Object.entries(rooms)) {
      const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const json = lightCode(file).replace(`export const ${name} = `, '').replace(/;$/, '');
      const light = JSON.parse(json) as Record<string, Record<string, unknown>>;
      expect(Object.keys(light)).toEqual(Object.keys(room));
      for (const [key, endpoint] of Object.entries(room)) {
        expect(light[key]).toMatchObject({ method: endpoint.method, path: endpoint.path });
        expect(JSON.stringify(light[key]).length).toBeLessThan(160);
      }
    }
    expect(lightCode('documents')).toContain('"maxBytes":26214400');
  });
});
