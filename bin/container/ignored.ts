/** Makes the judge of a .dockerignore: later lines win, `!` takes back, a folder takes all in it. */
export function ignoredBy(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      back: line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '').replace(/^\/|\/$/g, '')),
    }));
  return (path) =>
    rules.reduce((ignored, { back, pattern }) => (pattern.test(path) ? !back : ignored), false);
}

function patternOf(line: string): RegExp {
  const spelled = line
    .split('/')
    .map((part) =>
      part === '**' ? '**' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'),
    )
    .join('/')
    .replaceAll('**/', '(?:.*/)?')
    .replaceAll('**', '.*');
  return new RegExp(`^${spelled}(?:/|$)`);
}
