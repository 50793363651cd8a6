/** The package has the base class of its stores in a file of its own and names it in its types only. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  export { RateLimiterStoreAbstract as default } from 'rate-limiter-flexible';
}
