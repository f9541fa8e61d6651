export const madeBy = { engine: 'local', version: '1' };
