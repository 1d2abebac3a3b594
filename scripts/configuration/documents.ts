import { toJsonSchema } from '@valibot/to-json-schema';
import { getDescription } from 'valibot';

/** The fields of electron/main/config/fields.ts, which the caller has imported. */
type Fields = typeof import('../../electron/main/config/fields.ts');

/**
 * The JSON schema of a configuration file. It allows a little more than the kiosk: it cannot forbid a password in
 * an address.
 */
export function jsonSchema({ fileSchema }: Fields): object {
  const schema = toJsonSchema(fileSchema, { typeMode: 'input', errorMode: 'ignore' });
  return { title: 'The configuration of a Countertop kiosk', ...schema };
}

/** All fields as a table in Markdown. */
export function fieldTable({ fields, fieldNames, describeType }: Fields): string {
  const rows = fieldNames.map((name) => {
    const { wrapped, default: byDefault } = fields.entries[name];
    return [`\`${name}\``, getDescription(wrapped), describeType(name), `\`${JSON.stringify(byDefault)}\``];
  });
  const head = ['field', 'meaning', 'may be', 'default'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The page with its new table. */
export function withTable(page: string, table: string): string {
  return page.replace(
    /<!-- fields -->.*<!-- \/fields -->/s,
    () => `<!-- fields -->\n${table}\n<!-- /fields -->`,
  );
}
