const COMMON: Readonly<Record<string, string>> = {
  'HTML with a script': '<img src=x onerror="document.body.remove()"><script>document.body.remove()</script>',
  'quotes and closing tags': '\'"></textarea></script><iframe src="file:///etc/passwd"></iframe>',
  'the name of an object’s prototype': '__proto__',
  'right-to-left text (RTL override)': '\u202Egnp.exe\u202C \u2066right\u2069 \u05E9\u05DC\u05D5\u05DD',
  'letters with endless accents': `Z${'\u0301'.repeat(500)}`,
  'control characters': '\u0000\u0001\u0007\u0008\u001B[2J\u007F\u2028\u2029\uFEFF',
  'half a character': '\uD83D',
  'a very long word': 'x'.repeat(20_000),
};

/** Only long test runs try these texts, because no part of the shop interprets them. */
const RARE: Readonly<Record<string, string>> = {
  'an address with a script': 'javascript:document.body.remove()',
  'a template': '{{constructor.constructor("document.body.remove()")()}} <%= document.body.remove() %>',
  'a database command': "'; DROP TABLE products; --",
  'a shell command': '$(touch Downloads/taken); `touch Downloads/taken` | touch Downloads/taken',
  'the name of an object’s constructor': 'constructor.prototype.polluted',
  'a format': '%s%s%n%x%00',
  'a path': '../../../../etc/passwd',
  'emoji of many parts': '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(50),
};

const rows = (texts: Readonly<Record<string, string>>, isRare: boolean) =>
  Object.entries(texts).map(([name, text]) => ({ name, text, isRare }));

export const hostileTexts = [...rows(COMMON, false), ...rows(RARE, true)];
