/** The executable of the browser the tests run in; undefined where there is none. */
export declare function findBrowser(): string | undefined
