/** The part of mammoth that runs in a browser, which its own types don't name. */
declare module 'mammoth/mammoth.browser.min.js' {
  import mammoth from 'mammoth';

  export default mammoth;
}
