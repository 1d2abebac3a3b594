import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fieldNames, fields } from '../../../../electron/main/config/fields-and-defaults.ts';
import { loadConfig } from '../../../../electron/main/config/load-config.ts';
import { addChecksum } from '../../../../electron/main/core/checksum.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const userData = temporaryFolder();

const anyField = fc.constantFrom(...fieldNames);
/** Random texts, mixed with valid values of some fields. */
const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom('true', '0', 'none', '90', '-1', '1e9', 'high', '04:00', 'https://a.example/', 'a\0b'),
);
const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }), fc.double());
const anyObject = fc.dictionary(
  fc.oneof(anyField, fc.constantFrom('$schema', '__proto__'), fc.string()),
  anyValue,
);
const anyFile = fc.oneof(
  anyObject.map((object) => JSON.stringify(object)),
  fc.json(),
  fc.string(),
);

const anyOwn = fc.constantFrom('--windowed', '--catalogue-url');
const anyArgument = fc.oneof(
  fc.tuple(anyOwn, anyText).map(([own, text]) => `${own}=${text}`),
  anyOwn,
  fc.constantFrom('--config', '--config=', '--', '-', '--=', '--no-', '--__proto__=1', '--constructor'),
  anyText,
);
const anyEnvironment = fc.dictionary(
  fc.constantFrom('COUNTERTOP_KIOSK_ID', 'COUNTERTOP_CONFIG', 'COUNTERTOP_SUPERVISED'),
  anyText,
);

it('any files, variables and arguments give a valid configuration', () => {
  fc.assert(
    fc.property(
      fc.record({
        file: anyFile,
        lastGood: fc.oneof(anyFile, anyFile.map(addChecksum)),
        argv: fc.array(anyArgument),
        environment: anyEnvironment,
      }),
      ({ file, lastGood, argv, environment }) => {
        writeFileSync(join(userData, 'kiosk.json'), file);
        writeFileSync(join(userData, 'kiosk.last-good.json'), lastGood);
        const { config, originOf } = loadConfig({ argv, environment, userData });
        expect(v.parse(v.strictObject(fields.entries), config)).toEqual(config);
        for (const field of fieldNames)
          if (originOf(field) === 'default')
            expect(config[field]).toEqual(v.getDefault(fields.entries[field]));
      },
    ),
    { numRuns: 200 },
  );
});

/** A secret that is too long to occur in a message by chance. */
const anySecret = fc.stringMatching(/^[0-9a-f]{16}$/);
const anyWrongText = fc
  .tuple(anySecret, fc.constantFrom('', 'https://user:', 'ftp://', '{"', '-'))
  .map(([secret, before]) => ({ secret, text: `${before}${secret}@`.repeat(20) }));

it('no warning repeats an invalid value', () => {
  fc.assert(
    fc.property(anyField, anyWrongText, fc.boolean(), (field, { secret, text }, isCutOff) => {
      const json = JSON.stringify({ [field]: text });
      writeFileSync(join(userData, 'kiosk.json'), isCutOff ? json.slice(0, -2) : json);
      const { warning } = loadConfig({
        argv: [`--catalogue-url=${text}`, `--windowed=${text}`],
        environment: { COUNTERTOP_KIOSK_ID: text },
        userData,
      });
      expect(warning ?? '').not.toContain(secret);
    }),
  );
});
