import { runInPage } from '../support/kiosk/page-code.ts';
import { type Attempt, test, tryAll } from './fixtures.ts';

const inPage =
  (code: string): Attempt['act'] =>
  (counter) =>
    runInPage(counter, code);

const add = (tag: string, properties: string) =>
  `const made = Object.assign(document.createElement('${tag}'), ${properties}); document.body.append(made);`;

test.describe('dialogs', () => {
  tryAll([
    { name: 'alert', act: inPage("alert('Call this number')") },
    { name: 'confirm', act: inPage("confirm('Leave?')") },
    { name: 'prompt', act: inPage("try { prompt('Your card number?') } catch {}") },
    { name: 'print', act: inPage('print()') },
    { name: 'window.close', act: inPage('window.close()') },
    {
      name: 'window.moveTo and resizeTo',
      act: inPage('window.moveTo(50, 50); window.resizeTo(300, 300); window.moveBy(9, 9)'),
    },
    { name: 'window.stop and blur', act: inPage('window.stop(); window.blur()') },
    { name: 'find', act: inPage("window.find?.('Cart')") },
    { name: 'execCommand', act: inPage("document.execCommand('print'); document.execCommand('saveAs')") },
  ]);
});

test.describe('downloads', () => {
  const download = (href: string) =>
    inPage(`${add('a', `{ href: ${href}, download: 'taken.txt' }`)} made.click(); made.remove()`);
  tryAll([
    { name: 'of the shop', act: download("'app://countertop/favicon.svg'") },
    { name: 'of text made in the page', act: download("URL.createObjectURL(new Blob(['taken']))") },
    { name: 'of text inside an address', act: download("'data:text/plain,taken'") },
    { name: 'from elsewhere', act: download('elsewhere') },
    { name: 'of a file of the machine', act: download("'file:///etc/passwd'") },
  ]);
});
