/** Which layout a route stands in (R2.3); the deepest one that says so wins. */
export type RouteHandle = { layout: 'default' | 'simple' | 'intro' | 'pdf' }
