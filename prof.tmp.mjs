import { chromium } from '@playwright/test';
import { serveShop } from './scripts/bench/served-shop.mjs';
import { manyProducts } from './scripts/bench/many-products.mjs';
import { sandboxSwitch } from './scripts/lib/sandbox-switch.mjs';
import { findHeadlessShell } from './scripts/setup/chromium.mjs';
const shop = await serveShop({ list: JSON.stringify(manyProducts(50000)) });
const b = await chromium.launch({ executablePath: findHeadlessShell(), args: [...sandboxSwitch] });
const ctx = await b.newContext({ viewport: { width: 1280, height: 900 } });
const page = await ctx.newPage();
const s = await ctx.newCDPSession(page);
await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval',{interval:500});
function show(p, label){ const self=new Map(); const dt=p.timeDeltas; const by=new Map(p.nodes.map(n=>[n.id,n])); p.samples.forEach((id,i)=>{const n=by.get(id); const k=n.callFrame.functionName+' '+n.callFrame.url.split('/').pop()+':'+n.callFrame.lineNumber+':'+n.callFrame.columnNumber; self.set(k,(self.get(k)??0)+dt[i]/1000)}); console.log(label); for (const [k,v] of [...self].sort((a,b)=>b[1]-a[1]).slice(0,14)) console.log('  ',v.toFixed(1),k); }
await s.send('Profiler.start');
await page.goto(shop.url+'products'); await page.locator('article').nth(5).waitFor();
console.log('nav', await page.evaluate(()=>performance.now()));
console.log(await page.evaluate(()=>performance.getEntriesByType('resource').filter(e=>/products/.test(e.name)).map(e=>[e.startTime,e.responseStart,e.responseEnd])), await page.evaluate(()=>performance.getEntriesByType('resource').filter(e=>/index/.test(e.name)).map(e=>[e.startTime,e.responseEnd])));
show((await s.send('Profiler.stop')).profile,'load');
await page.waitForTimeout(3000);
async function one(label, f){ await s.send('Profiler.start'); await f(); await page.waitForTimeout(300); show((await s.send('Profiler.stop')).profile,label);} 
await page.getByRole('searchbox').fill('waterproof jacket');
await one('search', ()=>page.keyboard.press('Enter'));
await one('next', ()=>page.getByRole('button',{name:'Next'}).click());
await b.close(); await shop.close(); process.exit();
