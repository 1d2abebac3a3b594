import { toJsonSchema } from '@valibot/to-json-schema';
import { getDescription } from 'valibot';

/** What is known of the fields: electron/main/config/fields.ts and names.ts, which whoever asks has imported. */
type Fields = typeof import('../../electron/main/config/fields.ts');
type Names = typeof import('../../electron/main/config/names.ts');

/**
 * The JSON schema of a configuration file. It allows a little more than the kiosk: it cannot say that an address holds no
 * password.
 */
export function jsonSchema({ fileSchema }: Fields): object {
  const schema = toJsonSchema(fileSchema, { typeMode: 'input', errorMode: 'ignore' });
  return { title: 'The configuration of a Countertop kiosk', ...schema };
}

/** All fields as a table in Markdown. */
export function fieldTable({
  fields,
  fieldNames,
  describeType,
  argumentFor,
  variableFor,
}: Fields & Names): string {
  const rows = fieldNames.map((name) => {
    const { wrapped, default: byDefault } = fields.entries[name];
    const ways = `\`--${argumentFor(name)}\`<br>\`${variableFor(name)}\``;
    return [
      `\`${name}\``,
      getDescription(wrapped),
      describeType(name),
      `\`${JSON.stringify(byDefault)}\``,
      ways,
    ];
  });
  const head = ['field', 'meaning', 'may be', 'default', 'argument, variable'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The page with its table as it is to be. */
export function withTable(page: string, table: string): string {
  return page.replace(
    /<!-- fields -->.*<!-- \/fields -->/s,
    () => `<!-- fields -->\n${table}\n<!-- /fields -->`,
  );
}
