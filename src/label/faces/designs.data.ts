/** The kinds of letters that replace each other best. */
export type Design = 'sans' | 'serif' | 'mono' | 'hand';

/** Words in the names of fonts, in the order they decide: a "Sans Mono" is of even width. */
export const designNames: readonly (readonly [Design, RegExp])[] = [
  ['mono', /\bmono|monospace|courier|consol|typewriter|\bcode\b|等宽|等寬|等幅|고정폭/i],
  [
    'hand',
    /script|hand(?!el)|brush|kai\b|kaiti|dfkai|xingkai|cursive|楷|行书|行書|草书|草書|手写|手寫|손글씨|궁서/i,
  ],
  ['sans', /sans|gothic|grotes|helvet|arial|yahei|simhei|heiti|meiryo|黑|ゴシック|고딕|돋움|굴림/i],
  ['serif', /serif|roman|times|georgia|simsun|song|ming|mincho|batang|宋|仿|明|바탕|명조/i],
];
