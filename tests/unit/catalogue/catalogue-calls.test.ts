import { describe, expect, it } from 'vitest';
import { catalogueAddress, withoutQuery } from '../../../src/catalogue/catalogue-calls.ts';

describe('the address of a call to a catalogue', () => {
  it.each([
    ['https://host.example/api//', 'https://host.example/api/products'],
    ['https://host.example/api/?key=a/b?', 'https://host.example/api/products?key=a/b?'],
    ['https://host.example?key=abc', 'https://host.example/products?key=abc'],
    ['app://countertop/catalogue', 'app://countertop/catalogue/products'],
  ])('at %s is %s', (catalogueUrl, call) => {
    expect(catalogueAddress(catalogueUrl, '/products')).toBe(call);
  });

  it('can be shown without its query, which may contain a secret', () => {
    expect(withoutQuery('https://host.example/api?key=abc')).toBe('https://host.example/api');
    expect(withoutQuery('https://host.example/api')).toBe('https://host.example/api');
  });
});
