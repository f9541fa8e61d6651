import { Canvas, type Colour } from './canvas.ts';

const paper: Colour = [250, 247, 240];
const ink: Colour = [54, 62, 74];
const pale: Colour = [196, 202, 208];

/** The five rooms at Stockport, with the damp one marked. */
export function drawFloorPlan(): Uint8Array {
  const plan = new Canvas(480, 340, paper);
  const wall = (x1: number, y1: number, x2: number, y2: number) =>
    plan.line(x1, y1, x2, y2, 6, ink);
  plan.rectangle(312, 42, 126, 108, [206, 224, 232]);
  wall(40, 40, 440, 40);
  wall(440, 40, 440, 300);
  wall(440, 300, 190, 300);
  wall(130, 300, 40, 300);
  wall(40, 300, 40, 40);
  for (const x of [130, 220, 310]) wall(x, 40, x, 150);
  for (const x of [40, 130, 220, 310]) {
    wall(x, 150, x + 52, 150);
    plan.line(x + 52, 150, x + 84, 118, 2, pale);
  }
  wall(394, 150, 440, 150);
  wall(310, 210, 310, 300);
  wall(310, 210, 380, 210);
  for (const x of [62, 152, 242, 342]) {
    plan.rectangle(x, 64, 46, 22, [120, 158, 142]);
    plan.rectangle(x, 64, 10, 22, [92, 128, 114]);
  }
  plan.rectangle(80, 214, 110, 16, [176, 128, 86]);
  for (const x of [220, 245, 270]) plan.disc(x, 270, 8, [176, 128, 86]);
  for (const y of [60, 84, 108, 132]) plan.line(326, y, 426, y + 6, 1.5, [128, 162, 180]);
  return plan.toPng();
}

/** The stool Måne: a round seat on three legs and a ring. */
export function drawStool(): Uint8Array {
  const sheet = new Canvas(360, 420, paper);
  const [oak, shade]: [Colour, Colour] = [
    [206, 164, 110],
    [170, 128, 80],
  ];
  sheet.line(40, 372, 320, 372, 1.5, pale);
  sheet.line(120, 110, 84, 370, 13, shade);
  sheet.line(180, 110, 180, 370, 13, oak);
  sheet.line(240, 110, 276, 370, 13, shade);
  sheet.line(96, 284, 264, 284, 8, oak);
  sheet.line(96, 100, 264, 100, 26, oak);
  sheet.line(96, 108, 264, 108, 10, shade);
  sheet.line(84, 60, 276, 60, 1, ink);
  for (const x of [84, 276]) sheet.line(x, 52, x, 68, 1, ink);
  sheet.line(318, 88, 318, 370, 1, ink);
  for (const y of [88, 370]) sheet.line(310, y, 326, y, 1, ink);
  return sheet.toPng();
}

/** One cloth twice: as it looks at noon, and at the window in the evening. */
export function drawIndigo(): Uint8Array {
  const photo = new Canvas(480, 320, [232, 228, 220]);
  const cloth = (left: number, thread: Colour, other: Colour) => {
    photo.rectangle(left, 40, 200, 240, thread);
    for (let at = 0; at < 200; at += 10) {
      photo.line(left + at, 40, left + at, 279, 1.5, other);
    }
    for (let at = 0; at < 240; at += 12) {
      photo.line(left, 40 + at, left + 199, 40 + at, 1, other);
    }
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        photo.disc(left + 28 + column * 48, 66 + row * 48, 7, [238, 234, 222]);
      }
    }
  };
  cloth(28, [86, 118, 196], [104, 136, 210]);
  cloth(252, [36, 48, 98], [50, 62, 116]);
  return photo.toPng();
}

/** Cardiff and its offices: green where a keg earns, red where it costs. */
export function drawDeliveries(): Uint8Array {
  const map = new Canvas(480, 300, [238, 240, 234]);
  map.rectangle(0, 232, 480, 68, [202, 220, 232]);
  for (const [x, y, radius] of [
    [60, 236, 26],
    [150, 228, 20],
    [330, 240, 30],
    [440, 232, 24],
  ] as const) {
    map.disc(x, y, radius, [238, 240, 234]);
  }
  const [cardiff, good, bad]: [readonly [number, number], Colour, Colour] = [
    [330, 176],
    [70, 140, 96],
    [196, 84, 72],
  ];
  const offices = [
    [300, 120],
    [352, 96],
    [392, 138],
    [418, 178],
    [372, 204],
    [288, 190],
    [334, 62],
    [256, 150],
    [190, 172],
    [150, 118],
    [118, 186],
    [84, 148],
    [56, 190],
    [96, 92],
  ] as const;
  for (const [x, y] of offices) map.line(...cardiff, x, y, 2, pale);
  for (const [x, y] of offices) map.disc(x, y, 7, x < 200 ? bad : good);
  map.disc(...cardiff, 12, ink);
  map.disc(...cardiff, 5, paper);
  return map.toPng();
}
