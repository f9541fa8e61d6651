/** A piece of a page that is safe to send as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

/** A piece of a page; whatever is put in as text stays text. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    parts.reduce((text, part, index) => `${text}${shown(values[index - 1] ?? '')}${part}`),
  );
}

function shown(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((one) => one.text).join('');
  return escaped(String(value));
}

export function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": '#39',
  };
  return text.replace(/[&<>"']/g, (sign) => `&${names[sign] ?? ''};`);
}
