import { toJsonSchema } from '@valibot/to-json-schema';
import { getDescription } from 'valibot';

/**
 * What is known of the fields: electron/main/config/fields.ts and names.ts, which whoever asks has imported.
 * @typedef {typeof import('../../electron/main/config/fields.ts')} Fields
 * @typedef {typeof import('../../electron/main/config/names.ts')} Names
 */

/**
 * The JSON schema of a configuration file. It allows a little more than the kiosk: it cannot say that an address holds no
 * password.
 * @param {Fields} fields
 * @returns {object}
 */
export function jsonSchema({ fileSchema }) {
  const schema = toJsonSchema(fileSchema, { typeMode: 'input', errorMode: 'ignore' });
  return { title: 'The configuration of a Countertop kiosk', ...schema };
}

/**
 * All fields as a table in Markdown.
 * @param {Fields & Names} fields
 * @returns {string}
 */
export function fieldTable({ fields, fieldNames, describeType, argumentFor, variableFor }) {
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

/**
 * The page with its table as it is to be.
 * @param {string} page
 * @param {string} table
 * @returns {string}
 */
export function withTable(page, table) {
  return page.replace(
    /<!-- fields -->.*<!-- \/fields -->/s,
    () => `<!-- fields -->\n${table}\n<!-- /fields -->`,
  );
}
