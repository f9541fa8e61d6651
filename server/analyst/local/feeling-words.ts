/** Words by how they sound, set by hand from general English; a word's endings are read off, so each stands once. */
const lists: readonly (readonly [number, string])[] = [
  [
    3,
    `thrilled delighted ecstatic amazing fantastic incredible brilliant wonderful overjoyed buzzing awesome chuffed elated
    ripper magnificent phenomenal dream miracle blessed blessing jubilant euphoric unbelievable extraordinary`,
  ],
  [
    2,
    `excited exciting great happy happiness proud pride love lovely loved excellent superb perfect pleased glad relieved relief celebrate
    celebration win won victory success successful smash smashed nailed grateful gratitude thankful confident confidence
    optimistic terrific marvellous fab fabulous beautiful beautifully gorgeous stoked pumped gold golden triumph breakthrough laugh laughing smile smiling grin
    grinning best beam beaming champion gem star legend treat delight joy joyful enjoy enjoyed enjoyable cheer cheering applause
    congratulations congrats bravo hooray thriving flourish flourishing blooming booming glorious splendid charming
    hopeful inspired inspiring energised energized refreshed freed sweet magic magical adore fun favourite favorite
    impressive impressed applauded praised clapped danced dancing sang singing hugged`,
  ],
  [
    1,
    `good nice well fine better calm calmer easier easy ready steady solid safe strong stronger smooth smoothly comfortable
    encouraging encouraged keen lighter clearer clear healthy healthier exceeded finally appreciate appreciated bonus motivated lucky
    progress improved improving improvement improve grew growing growth gain gained doubled tripled profit profitable
    interesting interested promising positive work works worked working sorted solved fixed agreed signed sold booked
    kind kindly generous helpful useful welcome thanked trust trusted loyal clever smart neat tidy decent sound
    funny enthusiastic eager look-forward celebrate settle settled peaceful quietly rested sleeping sunshine sunny
    earned reward rewarding deserved worthwhile passed renewed returned recommend recommended referral champion enough
    beat bright fresh bigger higher cheaper simple`,
  ],
  [
    -1,
    `hard tired tiring difficult tough sorry miss missed delay delayed tricky issue problem confusing confused messy
    boring annoying annoy dragging weird strange uncomfortable unsure unclear expensive shortage cancel cancelled bad wrong stuck
    complain complained complaint guilty guilt silly chaos chaotic late slow slower worse weak weaker short dear cold damp
    heavy alone lonely quiet empty quitting unhelpful disagree refuse refused reject rejected rejection cut cuts drop dropped
    dropping fell fallen down decline declined debt owe owed unpaid behind broke leak leaking fault faulty error mistake
    stop stopped stubborn awkward odd vague ignored ignore pointless bother bothered forgot forgotten wait waiting argue
    cross blame blamed sigh reluctant doubt doubtful sceptical tense tension heat friction unhappy unwell ill sick sore
    unfortunately sadly regret pity shame ashamed embarrassed embarrassing costly penalty fine-print loss less`,
  ],
  [
    -2,
    `frustrated frustrating frustration disappointed disappointing disappointment angry anger upset sad sadness annoyed fed mess
    failing failed fail failure lost losing lose exhausted exhausting overwhelmed struggle struggling stress stressed stressful hate hated
    ridiculous unfair rubbish useless painful pain hurt hurtful argument fight fought drained knackered miserable rude
    wasted waste crap shit damn pissed resigned quit sacked fired overdue collapsed collapse crisis unacceptable wretched dreadful
    insult insulting insulted lied liar lying cheat cheated robbed robbery steal stolen stole bully bullied threatened threat
    sue sued lawsuit nasty cruel spite resent resentful bitter bitterly sour foul rotten lousy grim bleak gloomy hopelessly sulk
    moan stink stinks sucks shouting shouted screamed screaming swore ugly vile toxic mad furious rage ranting patronising condescending
    ghosted abandoned deserted betrayal wreck wrecked ruined ruin spoiled broken begging beg bankrupt bust dead died death funeral grief`,
  ],
  [
    -3,
    `terrible awful horrible disaster nightmare hopeless devastated devastating worst livid gutted disgusted disgusting desperate betrayed burnt
    burned hell cry cries crying cried tears heartbroken humiliated humiliating appalling catastrophe despair outrageous outraged shattered sickening`,
  ],
];

const weights: ReadonlyMap<string, number> = new Map(
  lists.flatMap(([weight, words]) => words.split(/\s+/).map((word) => [word, weight] as const)),
);

const endings = /(?:ing|ied|ies|ed|es|er|est|ly|s|d)$/;

/** What only looks like a word of feeling with an ending. */
const alike = new Set(
  'shorter shorten means meaning meant lately shortly kinds treated treating heating crossing fines stopping goods'.split(
    ' ',
  ),
);

/** How glad a word sounds, from 3 to -3; undefined where it says nothing of it. */
export function feelingOf(word: string): number | undefined {
  const whole = weights.get(word);
  if (whole !== undefined || word.length < 5 || alike.has(word)) return whole;
  const bare = word.replace(endings, '');
  if (bare.length < 4) return undefined;
  return weights.get(bare) ?? weights.get(`${bare}e`) ?? weights.get(`${bare}y`);
}
