const absent = (process.env.TESTS_WITHOUT ?? '').split(',')

export const isAbsent = (program: 'postgres' | 'pdf-programs'): boolean => absent.includes(program)
