const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['macOS', /Mac OS X/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** A browser's name for itself, in words: "Firefox on Windows". */
export function deviceOf(userAgent: string): { name: string; mobile: boolean } {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  const mobile = system === 'iPhone' || system === 'iPad' || system === 'Android';
  if (!browser) return { name: system ? `An app on ${system}` : 'Another program', mobile };
  return { name: system ? `${browser} on ${system}` : browser, mobile };
}
