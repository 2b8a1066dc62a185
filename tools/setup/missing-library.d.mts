export declare function missingLibrary(complaint: string): string | null
