export function Welcome() {
  return <main>…</main>;
}
