/** The executable of a whole browser; undefined where there is none. */
export declare function findBrowser(): string | undefined
/** The executable of the browser of tests that nobody watches; undefined where there is none. */
export declare function findHeadlessBrowser(): string | undefined
