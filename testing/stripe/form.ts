export type Form = Readonly<Record<string, unknown>>;

/** A form with names in brackets, such as `metadata[user_id]=u1`, as the object that it stands for. */
export function readForm(text: string): Form {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.split(/\[|\]\[|\]/).filter((part, at) => at === 0 || part);
    let place = root;
    let key = head;
    for (const next of rest) {
      const inner = (place[key] ??= {}) as Record<string, unknown>;
      [place, key] = [inner, next];
    }
    place[key] = value;
  }
  return root;
}

/** The values of a list that was sent as `expand[0]=…`. */
export function listIn(form: Form, name: string): readonly string[] {
  const list = form[name];
  return typeof list === 'object' && list !== null ? Object.values(list).map(String) : [];
}
