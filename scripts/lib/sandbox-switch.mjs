/** Chromium refuses to sandbox what root starts; for anybody else the sandbox stays. @type {readonly string[]} */
export const sandboxSwitch = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
