/** How a shape is painted: drawing-css.ts. */
export type Layer =
  | 'ground'
  | 'sheet'
  | 'shade'
  | 'accent'
  | 'line'
  | 'soft'
  | 'air'
  | 'handle'
  | 'hole'
  | 'onAccent'
  | 'check'

/** A path on a grid of 160 × 120, where lines are 2 wide and the ground is y = 104. Later shapes cover earlier ones. */
export type Shape = readonly [layer: Layer, d: string]

const circle = (x: number, y: number, radius: number): string => {
  const across = radius * 2
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0-${across} 0z`
}

const box = (x: number, y: number, width: number, height: number, radius: number): string => {
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`,
  ].join('')
}

const dots = (radius: number, ...places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y]) => circle(x, y, radius)).join('')

/** The plus of a phone number, which is in the air of each drawing, with a ring and a dot. */
const plus = (x: number, y: number): string => `M${x - 4} ${y}h8M${x} ${y - 4}v8`

const air = (at: {
  plus: readonly [x: number, y: number]
  ring: readonly [x: number, y: number]
  dot: readonly [x: number, y: number]
}): Shape[] => [
  ['air', plus(...at.plus) + circle(...at.ring, 3)],
  ['soft', circle(...at.dot, 0.8)],
]

const ground: Shape = ['ground', circle(80, 58, 46)]
/** A line that is being dialled. */
const floor: Shape = ['line', 'M14 104h.01M22 104h4M34 104h92M134 104h4M146 104h.01']

const keypad = [70, 80, 90].flatMap((x) => [62, 73, 84].map((y) => [x, y] as const))

export const drawings = {
  numbers: [
    ground,
    floor,
    ['sheet', box(57, 18, 46, 86, 8)],
    ['line', 'M75 26h10'],
    ['shade', dots(3.2, ...keypad)],
    ['line', 'M76 96h8'],
    ['accent', box(68, 34, 56, 19, 9.5)],
    ['onAccent', 'M77 43.5h6M80 40.5v6M89 43.5h7M102 43.5h12'],
    ...air({ plus: [34, 36], ring: [128, 78], dot: [38, 74] }),
  ],
  calls: [
    ground,
    floor,
    ['sheet', 'M54 104c-5 0-8-4-7-9l6-25c1-5 5-8 10-8h34c5 0 9 3 10 8l6 25c1 5-2 9-7 9z'],
    ['shade', circle(80, 83, 15)],
    ['line', circle(80, 83, 15)],
    ['soft', dots(0.6, [80, 73], [88, 77], [90, 85], [86, 92], [74, 92], [70, 85], [72, 77])],
    ['accent', circle(80, 83, 5)],
    ['sheet', 'M68 62v-8h24v8'],
    [
      'accent',
      'M38 52c0-14 18-22 42-22s42 8 42 22c0 4-2 6-6 6h-12c-4 0-6-2-6-6v-3c-5-2-11-3-18-3s-13 1-18 3v3c0 4-2 6-6 6H44c-4 0-6-2-6-6z',
    ],
    ['air', 'M52 22c-8 2-14 6-18 11M108 22c8 2 14 6 18 11'],
    ...air({ plus: [28, 78], ring: [132, 74], dot: [80, 18] }),
  ],
  messages: [
    ground,
    floor,
    [
      'sheet',
      'M36 20h60a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10H58L46 79V68H36a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10z',
    ],
    ['soft', 'M40 36h48M40 50h30'],
    [
      'accent',
      'M86 52h38a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10h-2l-4 12-14-12H86a10 10 0 0 1-10-10V62a10 10 0 0 1 10-10z',
    ],
    ['onAccent', dots(1, [93, 71], [105, 71], [117, 71])],
    ...air({ plus: [124, 34], ring: [36, 90], dot: [60, 92] }),
  ],
  orders: [
    ground,
    floor,
    ['shade', 'M44 62 80 50l36 12-36 12z'],
    ['sheet', 'M44 62 31 50l37-13 12 13zM116 62l13-12-37-13-12 13z'],
    ['accent', box(66, 18, 28, 48, 5)],
    ['onAccent', `${box(73, 27, 14, 11, 2)}M80 27v11M73 32.5h14`],
    ['sheet', 'M44 62v30l36 12V74z'],
    ['sheet', 'M116 62v30l-36 12V74z'],
    ['shade', 'M115 65.5v25.8l-34 11.3V76.5z'],
    ['sheet', 'M44 62 30 74l37 13 13-13zM116 62l14 12-37 13-13-13z'],
    ...air({ plus: [34, 30], ring: [124, 30], dot: [110, 22] }),
  ],
  invoices: [
    ground,
    floor,
    ['sheet', 'M50 16h50v88l-6.25-5-6.25 5-6.25-5-6.25 5-6.25-5-6.25 5-6.25-5-6.25 5z'],
    ['accent', circle(63, 30, 5)],
    ['line', 'M74 30h16'],
    ['soft', 'M60 46h16M86 46h4M60 56h12M82 56h8'],
    ['air', 'M60 67h30'],
    ['line', 'M60 80h10M80 80h10'],
    ['accent', `${box(104, 93, 30, 11, 5.5)}`],
    ['sheet', `${box(108, 82, 30, 11, 5.5)}`],
    ['accent', `${box(105, 71, 30, 11, 5.5)}`],
    ...air({ plus: [32, 40], ring: [122, 50], dot: [34, 76] }),
  ],
  noMatch: [
    ground,
    floor,
    ['sheet', `${box(28, 22, 72, 18, 6)}${box(28, 48, 72, 18, 6)}${box(28, 74, 72, 18, 6)}`],
    ['soft', 'M38 31h.01M48 31h40M38 57h.01M48 57h24M38 83h.01M48 83h32'],
    ['handle', 'M118 80l16 18'],
    ['sheet', circle(102, 62, 24)],
    ['air', circle(102, 62, 16)],
    ['line', 'M96 56l12 12M108 56l-12 12'],
    ...air({ plus: [128, 28], ring: [20, 66], dot: [114, 20] }),
  ],
  notFound: [
    ground,
    floor,
    ['sheet', box(76, 16, 8, 88, 4)],
    ['accent', 'M60 26h50l12 12-12 12H60a5 5 0 0 1-5-5V31a5 5 0 0 1 5-5z'],
    ['onAccent', 'M66 38h8M82 38h4M94 38h12'],
    ['sheet', 'M100 58H52L40 70l12 12h48a5 5 0 0 0 5-5V63a5 5 0 0 0-5-5z'],
    ['soft', 'M56 70h10M74 70h4M86 70h8'],
    ['sheet', 'M56 104c3-8 12-11 24-11s21 3 24 11z'],
    ...air({ plus: [36, 42], ring: [124, 72], dot: [118, 90] }),
  ],
  offline: [
    ground,
    ['line', 'M10 104h.01M18 104h4c24 0-10-46 16-46M150 104h.01M142 104h-4c-24 0 10-46-16-46'],
    ['sheet', 'M42 40h10a14 14 0 0 1 14 14v8a14 14 0 0 1-14 14H42a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4z'],
    ['line', 'M66 52h9M66 64h9'],
    ['accent', 'M118 40h-10a14 14 0 0 0-14 14v8a14 14 0 0 0 14 14h10a4 4 0 0 0 4-4V44a4 4 0 0 0-4-4z'],
    ['onAccent', 'M94 52h6M94 64h6'],
    ['soft', 'M84 36v-9M75 38l-5-6M93 38l5-6M84 80v9M75 78l-5 6M93 78l5 6'],
    ...air({ plus: [36, 24], ring: [126, 26], dot: [52, 92] }),
  ],
  error: [
    ground,
    floor,
    ['sheet', 'M40 24h38l-7 21 12 10-9 19 8 11-6 19H40a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z'],
    ['sheet', 'M86 24h34a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8H84l6-19-8-11 9-19-12-10z'],
    ['line', 'M32 40h40.5M81 40h47'],
    ['soft', `M42 54h22M42 66h26M42 78h18M100 54h16M104 66h12M100 78h14`],
    ['soft', dots(0.8, [40, 32], [47, 32], [54, 32])],
    ['accent', circle(122, 28, 16)],
    ['onAccent', `M122 20v9${circle(122, 35, 0.5)}`],
    ...air({ plus: [24, 60], ring: [140, 66], dot: [80, 14] }),
  ],
  done: [
    ground,
    floor,
    ['accent', circle(80, 58, 32)],
    ['check', 'M65 59l11 11 20-22'],
    ['soft', 'M80 16v-6M121 58h6M39 58h-6M109 29l4-4M51 29l-4-4M109 87l4 4M51 87l-4 4'],
    ...air({ plus: [28, 34], ring: [134, 36], dot: [132, 82] }),
  ],
  documents: [
    ground,
    floor,
    ['sheet', 'M62 16h34l16 16v72H62a5 5 0 0 1-5-5V21a5 5 0 0 1 5-5z'],
    ['shade', 'M96 17v15h15z'],
    ['line', 'M96 16v16h16'],
    ['soft', 'M68 30h16M68 40h34'],
    ['sheet', box(30, 48, 66, 44, 6)],
    ['accent', `${circle(48, 64, 6)}M36 84c0-7 5-11 12-11s12 4 12 11z`],
    ['soft', 'M68 62h18M68 72h12M68 82h16'],
    ['accent', circle(112, 84, 13)],
    ['onAccent', 'M106 84l4.5 4.5 8-9'],
    ...air({ plus: [38, 28], ring: [130, 48], dot: [124, 32] }),
  ],
  welcome: [
    ground,
    floor,
    ['sheet', circle(80, 62, 38)],
    ['soft', 'M80 24c-22 20-22 56 0 76M80 24c22 20 22 56 0 76M42 62h76M49 42h62M49 82h62'],
    ['line', circle(80, 62, 38)],
    ['air', 'M60 74c-4-22 14-40 38-40'],
    ['accent', 'M104 14a13 13 0 0 1 13 13c0 9-13 22-13 22S91 36 91 27a13 13 0 0 1 13-13z'],
    ['hole', circle(104, 27, 4.5)],
    ['accent', 'M58 58a9 9 0 0 1 9 9c0 6-9 15-9 15s-9-9-9-15a9 9 0 0 1 9-9z'],
    ['hole', circle(58, 67, 3)],
    ...air({ plus: [32, 30], ring: [134, 58], dot: [128, 84] }),
  ],
} as const satisfies Readonly<Record<string, readonly Shape[]>>

export type DrawingName = keyof typeof drawings
