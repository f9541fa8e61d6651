/** Fetches a file as its link would; what goes wrong is told by the browser and leaves the page. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
