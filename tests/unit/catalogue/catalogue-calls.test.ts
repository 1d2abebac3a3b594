import { expect, it } from 'vitest';
import { withoutQuery } from '../../../src/catalogue/catalogue-calls.ts';

it('a catalogue’s address can be shown without its query, which may contain a secret', () => {
  expect(withoutQuery('https://host.example/api?key=abc')).toBe('https://host.example/api');
});
