/** The small build of the player has no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
