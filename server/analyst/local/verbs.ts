const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What people do when they keep a promise. */
export const doingVerbs = list(`
do listen telephone send email mail forward share text message call ring phone write draft prepare put pull book schedule set arrange
organise organize invite introduce intro connect pay transfer invoice sign countersign return review read check look go find confirm
finish complete update fix create build make run talk speak ask chase follow get have bring buy order post upload add
remove change move cancel renew hire interview fire offer apply submit file register track log record count measure
list cost price quote test start stop block drop raise cut launch publish print sort tidy clean clear dig work figure
come circle loop reach touch meet visit present show pitch negotiate tell explain decide choose pick close research
compare analyse analyze map plan outline sketch model split delegate hand train practise practice delete download plug
enter fill collect gather pass give let ping shoot whatsapp dm revert action handle deliver supply provide contact
propose refund replace repair install deploy ship release migrate export import scan photograph film tape copy attach
link tag flag report brief inform notify remind warn thank apologise apologize resign quit recruit advertise promote
market sell charge bill reconcile reply respond answer rewrite redo rework revise edit proofread approve authorise
authorize appoint assign hold host rehearse walk cook bake deposit withdraw save open label trial audit sample survey
poll study learn attend join enrol enroll swap switch shift trim reduce increase double halve lower freeze pause
resume extend shorten push bump slot swing pop nip jot note document define agree settle resolve finalise finalize
firm nail wrap turn keep sketch design paint lock unlock rent lease declutter digitise invest allocate ringfence
transcribe translate summarise summarize type dial skype zoom diarise diarize calendar pencil cover take try carry stick leave sit walk knock
journal meditate network stretch request dictate begin drive travel fly ride pack unpack wash sweep mend sew knit plant harvest feed load unload
settle scrap bin burn kill feature frame hang lay lend mow oil plaster plaster pour prune quiz rank rate recount
redraw redraft rebook reopen rearrange reorder restock retest reschedule rehang reseed roast sand scrub serve shift sharpen shred
sound spend split spray stamp stencil stock store strip summon tackle tally tape teach thin tile time top total tow
train treat trim tune unblock unpick vet video void volunteer warn weigh weld whittle wire word zip back bank
brush cater check chop circulate coach collate combine commission complain consult convert cycle debrief decorate
demand demonstrate detail dispatch display donate drain dress drill dust email enquire inquire escalate estimate
examine exchange exercise expand fetch fish fit fix flag fold forge gauge glaze glue grade greet grill grind
`);

/** What people feel, think or undergo; no promise by itself. */
export const idleVerbs = list(`
be need want hope wish guess bet suppose think believe feel know remember forget miss love hate like lose die survive
cope live manage struggle suffer worry regret deserve end sleep cry laugh never admit say wait understand see hear
imagine wonder grow graduate retire marry fall fail win become seem stay remain care mind mean enjoy trust doubt afford owe cause require cherish treasure relish savour appreciate welcome respect notice bear accept
`);

const irregular: Readonly<Record<string, string>> = {
  getting: 'get',
  putting: 'put',
  setting: 'set',
  cutting: 'cut',
  running: 'run',
  planning: 'plan',
  dropping: 'drop',
  shipping: 'ship',
  stopping: 'stop',
  mapping: 'map',
  letting: 'let',
  plugging: 'plug',
  digging: 'dig',
  swapping: 'swap',
  submitting: 'submit',
  scanning: 'scan',
  trimming: 'trim',
  slotting: 'slot',
  popping: 'pop',
  quitting: 'quit',
  wrapping: 'wrap',
  having: 'have',
  lying: 'lie',
};

/** "sending" as "send"; undefined where that is no verb of doing. */
export function fromProgressive(word: string): string | undefined {
  if (!word.endsWith('ing')) return undefined;
  const known = irregular[word];
  if (known) return known;
  const base = word.slice(0, -3);
  return [base, `${base}e`].find((verb) => doingVerbs.has(verb));
}

/** Verbs whose first object is a person and whose second is the thing. */
export const givingVerbs =
  /^(?:send|email|mail|forward|give|get|text|message|show|write|drop|bring|lend|ping|shoot|fire|pass|hand|offer|draft|book|order|find|share|make|pull|put|prepare|tell|post|fill|update|introduce|whatsapp|dm)\b/;
