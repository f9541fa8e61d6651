/** One question as it came over the wire. */
export interface ModelAsk {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** All that the model is told, instructions first. */
  readonly told: string;
  /** Whether the answer is to come in parts. */
  readonly streams: boolean;
  /** Whether the request carries the schema of the answer. */
  readonly schema: boolean;
  /** The most tokens that may come back, thoughts included. */
  readonly room: number;
}

interface Message {
  readonly content?: unknown;
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part: { readonly text?: string }) => part.text ?? '').join('\n')
      : '';

/** Reads a question in any of the three wire shapes. */
export function readAsk(
  path: string,
  headers: ModelAsk['headers'],
  body: Readonly<Record<string, unknown>>,
): ModelAsk {
  const messages = (body['messages'] ?? body['input'] ?? []) as readonly Message[];
  const told = [textOf(body['system']), ...messages.map(({ content }) => textOf(content))];
  const asked = JSON.stringify([body['response_format'], body['text'], body['output_config']]);
  return {
    path,
    headers,
    body,
    told: told.join('\n').trim(),
    streams: body['stream'] === true,
    room: Number(body['max_tokens'] ?? body['max_output_tokens'] ?? Infinity),
    schema: asked.includes('"json_schema"') || body['tools'] !== undefined,
  };
}

/** Four letters a token, as a server counts that has nothing better. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 4);

interface Counted {
  readonly text: string;
  readonly input: number;
  readonly output: number;
  /** How many of the output the model thought before it answered. */
  readonly thought: number;
  /** Whether the model stopped because its answer grew too long. */
  readonly cut: boolean;
}

/** The whole answer of a server, by the path that was asked. */
export function answerOn({ path, body }: ModelAsk, counted: Counted): unknown {
  if (path.endsWith('/responses')) return openaiAnswer(counted);
  if (path.endsWith('/messages')) return anthropicAnswer(counted, body['tools'] !== undefined);
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_770_000_000,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: counted.text },
        finish_reason: counted.cut ? 'length' : 'stop',
      },
    ],
    usage: usage(counted),
  };
}

const usage = ({ input, output, thought }: Counted) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  completion_tokens_details: { reasoning_tokens: thought },
});

function openaiAnswer({ text, input, output, thought, cut }: Counted) {
  const content = [{ type: 'output_text', text, annotations: [] }];
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_770_000_000,
    model: 'stand-in',
    status: cut ? 'incomplete' : 'completed',
    ...(cut ? { incomplete_details: { reason: 'max_output_tokens' } } : {}),
    output: [
      ...(thought > 0 ? [{ type: 'reasoning', id: 'rs_1', summary: [] }] : []),
      ...(text === '' && thought > 0
        ? []
        : [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content }]),
    ],
    usage: {
      input_tokens: input,
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: thought },
      total_tokens: input + output,
    },
  };
}

function anthropicAnswer({ text, input, output, thought, cut }: Counted, byTool: boolean) {
  const content = byTool
    ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: parsed(text) }
    : { type: 'text', text };
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'stand-in',
    content: [
      ...(thought > 0 ? [{ type: 'thinking', thinking: '', signature: 'stand-in' }] : []),
      ...(text === '' && thought > 0 ? [] : [content]),
    ],
    stop_reason: cut ? 'max_tokens' : byTool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: input,
      output_tokens: output,
      output_tokens_details: { thinking_tokens: thought },
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The same in parts, as server-sent events of a chat completion. */
export function* chatParts(counted: Counted): Generator<string> {
  const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', model: 'stand-in' };
  const part = (delta: unknown, finish: string | null) =>
    `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const length = Math.max(1, Math.ceil(counted.text.length / 8));
  yield part({ role: 'assistant', content: '' }, null);
  if (counted.thought > 0) yield part({ reasoning_content: 'Let me think.' }, null);
  for (let at = 0; at < counted.text.length; at += length) {
    yield part({ content: counted.text.slice(at, at + length) }, null);
  }
  yield part({}, counted.cut ? 'length' : 'stop');
  yield `data: ${JSON.stringify({ ...head, choices: [], usage: usage(counted) })}\n\n`;
  yield 'data: [DONE]\n\n';
}
