let asked = false;

/** Whether anybody was asked by this page yet; some browsers, such as those of phones, never ask. */
export const wasAskedToStay = (): boolean => asked;

/** Gives what turns on and off that the browser asks before the page goes, where it asks at all. */
export function askToStay(): (asks: boolean) => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    asked = true;
  };
  return (asks) =>
    asks ? addEventListener('beforeunload', ask) : removeEventListener('beforeunload', ask);
}
