/** The colours of the light theme, for paper. */
export const colours = {
  ink: '#1c1917',
  muted: '#57534e',
  edge: '#b8b0a4',
  line: '#e7e2d9',
  accent: '#b45309',
  on_track: '#047857',
  at_risk: '#c2410c',
  off_track: '#be123c',
  not_begun: '#b8b0a4',
} as const;
